/** The text that explains an archive to people. */
export const README = `This is a backup of a site made with Commonplace.

posts/      each post as Markdown and as JSON, by category
trash/      deleted posts and drafts as Markdown
pages/      the author's own pages, in the same forms
drafts/     each draft as Markdown
comments/   the comments of each post as JSON, with names and email addresses, named by the post's document
thoughts/   the daily thoughts of each month as JSON
images/     every uploaded image
files/      every other uploaded file, in parts of 4 MB (join them: cat files/NAME/* > NAME)
settings.json

facts/      everything that a restore needs, one fact in each line: its key and its exact text
manifest.json   the size and the SHA-256 hash of each file

Never publish this folder as it is: it holds email addresses and deleted texts.
A restore reads only facts/, images/ and files/. The other files are for people and other programs.
To restore: npm run restore -- ARCHIVE
`;
