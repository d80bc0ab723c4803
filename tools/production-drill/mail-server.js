// @ts-check
// The drill's mail server: TLS at port 587, any password, and each mail a file of /run/drill-mail.
import { createWriteStream, mkdirSync, readFileSync, renameSync } from "node:fs";
import { SMTPServer } from "smtp-server";

mkdirSync("/run/drill-mail", { recursive: true });
let count = 0;
const server = new SMTPServer({
  key: readFileSync("/drill/mail.key"),
  cert: readFileSync("/drill/mail.crt"),
  disableReverseLookup: true,
  logger: false,
  onAuth: ({ username }, _session, done) => done(null, { user: username }),
  onData: (stream, _session, done) => {
    count += 1;
    const path = `/run/drill-mail/${count}`;
    stream.pipe(createWriteStream(path)).on("finish", () => {
      renameSync(path, `${path}.eml`);
      done();
    });
  },
});
server.listen(587, "127.0.0.1");
