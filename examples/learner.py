"""A player that learns, in a page: `python learner.py` plays MAZE against a random player, and the last survivor wins.

It knows nothing of the rules. Every answer has a vector of features, and the learner has one weight a feature: the more
weight an answer has, the more often it is taken. After each batch of games the weights move towards what was done in
games that were won, and away from what was done in the others (REINFORCE, with Adam's steps).
"""

import argparse
import time

import gymnasium
import numpy as np

import clew.adapters.gymnasium  # noqa: F401 registers the games

SIZE = 256
BATCH = 20
UNSEEN = 1_000_000
"""Games from this number on are for the test only."""


class Learner:
    """Weights for the features of answers."""

    def __init__(self, rate):
        self.weights, self.mean, self.square = np.zeros(SIZE), np.zeros(SIZE), np.zeros(SIZE)
        self.rate, self.batches = rate, 0

    def chances(self, answers):
        """How likely each answer is to be taken."""
        liking = answers @ self.weights
        odds = np.exp(liking - liking.max())
        return odds / odds.sum()

    def learn(self, games):
        """Do more of what was done in games that went better than the others."""
        usual = np.mean([reward for _, reward in games])
        slope = sum(leaning * (reward - usual) for leaning, reward in games) / len(games)
        self.batches += 1
        self.mean = 0.9 * self.mean + 0.1 * slope
        self.square = 0.99 * self.square + 0.01 * slope**2
        pace = np.sqrt(self.square / (1 - 0.99**self.batches)) + 1e-8
        self.weights += self.rate * self.mean / (1 - 0.9**self.batches) / pace


def play(env, learner, dice, seed):
    """One game: which way its choices leaned, and the reward (1 or -1)."""
    seen, _ = env.reset(seed=seed)
    leaning, reward, over = np.zeros(SIZE), 0, False
    while not over:
        answers = seen["options"][seen["action_mask"] == 1]
        chances = learner.chances(answers)
        action = dice.choice(len(chances), p=chances)
        leaning += answers[action] - chances @ answers
        seen, reward, over, _, _ = env.step(action)
    return leaning, reward


def share_won(env, learner, dice, games):
    return np.mean([play(env, learner, dice, UNSEEN + number)[1] > 0 for number in range(games)])


def main():
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--games", type=int, default=600, help="how many games to learn from")
    asked.add_argument("--test", type=int, default=200, help="how many others to be tested by")
    asked.add_argument("--against", default="random", help="who plays against it: random, sensible")
    asked.add_argument("--rate", type=float, default=0.03, help="how fast it learns")
    asked.add_argument("--seed", type=int, default=1)
    told = asked.parse_args()
    env = gymnasium.make(
        "Clew/Maze-v0", seats=["me", told.against], options={"last-survivor": True}, features=16, option_features=SIZE
    )
    learner, dice, began, won = Learner(told.rate), np.random.default_rng(told.seed), time.process_time(), []
    print(f"before: won {share_won(env, learner, dice, told.test):.3f} of {told.test} games", flush=True)
    for first in range(0, told.games, BATCH):
        games = [play(env, learner, dice, number) for number in range(first, min(first + BATCH, told.games))]
        learner.learn(games)
        won += [reward > 0 for _, reward in games]
        if len(won) % 100 == 0:
            share, seconds = np.mean(won[-100:]), time.process_time() - began
            print(f"{len(won)} games, {seconds:.0f} s of one core: won {share:.2f} of the last 100", flush=True)
    print(f"after: won {share_won(env, learner, dice, told.test):.3f} of {told.test} games")


if __name__ == "__main__":
    main()
