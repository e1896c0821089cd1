// Scripts of a list of posts that stays as it was built.
import './cards.ts';
import './share-button.ts';
