// Every Node since 12 must be able to read this file, and whatever is loaded with it before anything is installed. Only
// then does an old Node end with the message below.
const OLDEST = 20;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(
    `Commonplace needs Node ${OLDEST} or newer to start, and this is Node ${process.versions.node}. Please install it from https://nodejs.org.`,
  );
  process.exit(1);
}
