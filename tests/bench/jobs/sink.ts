/**
 * An SMTP server in a separate process that accepts and counts every mail and stores none. It reports its port, and on request its count.
 */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

let taken = 0;
const server = new SMTPServer({
  disabledCommands: ["STARTTLS", "AUTH"],
  logger: false,
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.resume().on("end", () => {
      taken += 1;
      done();
    });
  },
});
server.listen(0, "127.0.0.1", () => process.send?.((server.server.address() as AddressInfo).port));
process.on("message", () => process.send?.(taken));
process.on("disconnect", () => process.exit(0));
