// Scripts of a list of posts.
import './cards.ts';
import './share-button.ts';
