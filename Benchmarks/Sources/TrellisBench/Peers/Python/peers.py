"""The process that measures Kiwi and Yoga: orders come in, replies go out, a line of JSON each.

It speaks what the Swift worker speaks and samples in the same way. Only calls into the library are
timed: objects that Python needs to describe a constraint or a node are made beforehand. Garbage
collection is off while samples are taken.
"""

import gc
import json
import sys
import time

BATCH_NANOSECONDS = 50_000


class Sampler:
    """Takes samples of one specimen; see Sampler.swift."""

    def __init__(self, specimen):
        self.specimen = specimen
        self.batch = specimen.cycle
        self.first = self.time(1)
        if not specimen.starts_afresh and self.first < 1_000_000:
            while self.time(self.batch) < BATCH_NANOSECONDS and self.batch < 1 << 20:
                self.batch *= 2

    def time(self, times):
        self.specimen.reset()
        gc.disable()
        start = time.thread_time_ns()
        self.specimen.operate(times)
        end = time.thread_time_ns()
        gc.enable()
        return end - start

    def round(self, seconds):
        samples = []
        end = time.thread_time_ns() + seconds * 1e9
        while not samples or time.thread_time_ns() < end:
            samples.append(self.time(self.batch) / self.batch)
        return samples


class Specimen:
    """A workload at one size; see Specimen.swift."""

    cycle = 1
    starts_afresh = False

    def reset(self):
        pass

    def verify(self):
        pass


def expect(value, expected, place, tolerance=1e-7):
    if not abs(value - expected) <= tolerance * (1 + abs(expected)):
        raise ValueError(f"{place} is {value} and should be {expected}")


def catalogues():
    found = {}
    try:
        import kiwi_workloads

        found["kiwi"] = kiwi_workloads.CATALOGUE
    except ImportError:
        pass
    try:
        import yoga_workloads

        found["yoga"] = yoga_workloads.CATALOGUE
    except ImportError:
        pass
    return found


def answer(order, engines, samplers):
    engine = order["engine"]
    verb = order["verb"]
    if verb == "prepare":
        make = engines.get(engine, {}).get(order["workload"])
        if make is None:
            return {"samples": [], "isUnsupported": True}
        samplers[engine] = Sampler(make(order["count"]))
        return {"samples": [samplers[engine].first]}
    if verb == "round":
        return {"samples": samplers[engine].round(order["seconds"])}
    if verb == "verify":
        samplers[engine].specimen.verify()
    if verb == "drop":
        samplers.clear()
        gc.collect()
    return {"samples": []}


def main():
    engines = catalogues()
    samplers = {}
    for line in sys.stdin:
        try:
            reply = answer(json.loads(line), engines, samplers)
        except Exception as error:
            reply = {"samples": [], "failure": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    # Printed by `--list`, so that it is known which of the peers are there.
    if "--list" in sys.argv:
        print(" ".join(catalogues()))
    else:
        main()
