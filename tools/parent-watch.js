// @ts-check
// Loaded into the server by tools/start.js: when the starter is gone, even killed, the server stops too.

process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
