// Preloaded into what the scripts run. When a script is killed outright it can send no signal; its end of the channel
// closes all the same, and its child stops in its order instead of staying behind. Processes that the child starts
// preload this too, and are not meant: their channel is another.
if (Number(process.env.STOPS_WITH) === process.ppid) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
  process.channel?.unref();
}
