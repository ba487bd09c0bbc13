// Preloaded into the server. When the start script is killed outright it can send no signal; its end of the channel
// closes all the same, and the server stops in its order instead of staying behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
