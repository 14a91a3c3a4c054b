// Loaded into the server before it starts: should its starter be killed outright, the server ends too, in good order,
// rather than keep the port and the data for itself.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
