// Loaded into the server before it starts: if its parent is killed, the server stops in an orderly way and releases port and
// data.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
