// Scripts of articles with embedded pages or images to enlarge. Together they are one request.
import '#chrome/lightbox.ts';
import '#post/article/load-embeds.ts';
