#!/bin/sh
# The long campaigns behind the tests of the Swiss pairing: the same tests with ten thousand histories against all pairings,
# and fifteen times as many fields against the slow matching, whole events of up to 400 players, and a Swiss until three
# losses for every size from 4 to 300. Takes about half an hour on one core.
set -e
cd "$(dirname "$0")/.."
SWISS_RUNS="${SWISS_RUNS:-10000}" SWISS_SCALE="${SWISS_SCALE:-15}" \
  exec ../../node_modules/.bin/vitest run src/swiss --testTimeout 7200000
