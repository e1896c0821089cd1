import type { Texts } from '#domain/texts/table.ts';
import { COMMENT_EDITING } from '#domain/timing.ts';

export const RECEIPT_MESSAGES: Texts['RECEIPT_MESSAGES'] = {
  removeOwnQuestion: 'Supprimer votre commentaire ? C’est définitif. Les réponses restent.',
  ownRemoved: 'Votre commentaire a été supprimé.',
  ownEdited: 'Votre commentaire a été modifié.',
  ownHint: `Avec ce navigateur, vous pouvez modifier vos commentaires pendant ${COMMENT_EDITING / 60_000} minutes et les supprimer à tout moment.`,
  receiptNotStored:
    'Ce navigateur ne laisse pas le site garder un reçu, vous ne pourrez donc plus modifier ni supprimer le commentaire.',
  manageReceipts: 'Ce que garde ce navigateur',
  waiting: 'En attente de l’auteur',
  showWaiting: 'Afficher vos commentaires qui ne sont pas visibles',
  noneWaiting: 'Plus aucun n’est en attente.',

  sentFromHere: 'Envoyé depuis ce navigateur',
  thoughtShown: 'Publiée',
  thoughtDeclined: 'Refusée',
  thoughtGone: 'N’est plus conservée',
  withdrawQuestion: 'Retirer cette pensée ? Elle n’apparaîtra jamais.',
  removeThoughtQuestion: 'Supprimer cette pensée des pensées du jour ? C’est définitif.',
  thoughtWithdrawn: 'Retirée. Elle n’apparaîtra pas.',
  thoughtRemoved: 'Supprimée des pensées du jour.',
  receiptsHint:
    'Ce navigateur garde un reçu pour chaque commentaire et chaque pensée que vous envoyez, afin que vous puissiez les modifier sans compte. Les reçus ne sont que dans sa mémoire. Si vous la videz, ils sont perdus.',
  receiptsForgotten: 'Ce navigateur les a oubliés. Ce que vous avez envoyé reste sur le site.',
  forgetQuestion:
    'Oublier tous les reçus dans ce navigateur ? Vous ne pourrez plus modifier ce que vous avez envoyé, sauf si vous avez copié le lien.',
  receiptsLink: 'Copier un lien pour un autre navigateur',
  receiptsLinkCopied:
    'Lien copié. Ouvrez-le dans un autre navigateur pour y emporter vos reçus. Ne le partagez pas : il permet à quiconque de modifier ce que vous avez envoyé.',
  receiptsLinkNotCopied: 'Le lien n’a pas pu être copié.',
  receiptsNotAdded: 'Ce navigateur ne laisse pas le site garder tous les reçus.',
  receiptsInvalid: 'Ce lien ne contient aucun reçu.',
};

export const addReceiptsQuestion = (count: number) =>
  count === 1 ? 'Garder 1 reçu dans ce navigateur ?' : `Garder ${count} reçus dans ce navigateur ?`;

export const receiptsAdded = (count: number) =>
  count === 1 ? '1 reçu a été ajouté.' : `${count} reçus ont été ajoutés.`;

export const hiddenComments = (count: number) => `${RECEIPT_MESSAGES.showWaiting} (${count})`;

export const commentOf = (date: string) => `Commentaire du ${date}`;
