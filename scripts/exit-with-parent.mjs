// Loaded into the server's process before it starts. If the parent process is killed, the server then stops in an orderly way and
// releases its port and data.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
