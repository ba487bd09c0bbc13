#!/bin/sh
# The long campaigns behind the competition's tests: the same tests with every size from 4 to 300 until three losses, a
# thousand random logs for each property, forty whole events of each course, and 700 events with a withdrawal. Takes some
# minutes on one core.
set -e
cd "$(dirname "$0")/.."
COMPETITION_SIZES=all COMPETITION_RUNS="${COMPETITION_RUNS:-1000}" COMPETITION_EVENTS="${COMPETITION_EVENTS:-40}" \
  WITHDRAWAL_EVENTS="${WITHDRAWAL_EVENTS:-700}" \
  exec ../../node_modules/.bin/vitest run src/competition --testTimeout 3600000
