// This file, and whatever is loaded with it before anything is installed, must be readable by any Node since 12: only then
// is it this line that an old one ends in.
const OLDEST = 20;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(
    `Commonplace needs Node ${OLDEST} or newer to start, and this is Node ${process.versions.node}. Please install it from https://nodejs.org.`,
  );
  process.exit(1);
}
