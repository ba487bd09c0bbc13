#!/bin/sh
# The long campaigns behind the competition's tests: the same tests with every size from 4 to 300 until three losses, a
# thousand random logs for each property, and forty whole events of each course. Takes some minutes on one core.
set -e
cd "$(dirname "$0")/.."
COMPETITION_SIZES=all COMPETITION_RUNS="${COMPETITION_RUNS:-1000}" COMPETITION_EVENTS="${COMPETITION_EVENTS:-40}" \
  exec ../../node_modules/.bin/vitest run src/competition --testTimeout 3600000
