// Node 12 must be able to parse this file and everything that is imported before the installation. Only then can an old
// Node print the message below.
const OLDEST = 20;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(
    `Commonplace needs Node ${OLDEST} or newer to start, and this is Node ${process.versions.node}. Please install it from https://nodejs.org.`,
  );
  process.exit(1);
}
