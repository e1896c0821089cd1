import { LIMITS } from '#domain/limits.ts';
import { SettingsFold, SettingsPart } from '#islands/dashboard/settings/SettingsPart.tsx';
import { bindGroup } from '#islands/ui/bind-fields.ts';
import { Field } from '#islands/ui/Field.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import styles from './comments.module.css';
import { COMMENTS_MESSAGES } from './messages.ts';

interface Props {
  readonly onSaved: () => void;
}

/** Shows the settings of discussions, folded until they are wanted. */
export const DiscussionSettingsPart = ({ onSaved }: Props) => (
  <SettingsFold name="discussion" title={COMMENTS_MESSAGES.settings} className={styles.settings}>
    <SettingsPart
      title={COMMENTS_MESSAGES.settings}
      names={['discussion']}
      message={COMMENTS_MESSAGES.saved}
      onSaved={onSaved}
    >
      {(bindPart, { defaultApproveFirst }, _typed, errors) => {
        const bind = bindGroup(bindPart('discussion'), errors);
        const { value: approveFirst = defaultApproveFirst, onChange: approve } =
          bind('approveFirst');
        const { value: days, onChange: closeAfter, ...closing } = bind('closeAfterDays');
        const { value: words, onChange: block, ...blocked } = bind('blockedWords');
        return (
          <>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={approveFirst}
                onChange={({ currentTarget }) => approve(currentTarget.checked)}
              />
              {COMMENTS_MESSAGES.approveFirst}
            </label>
            <TextField
              label={COMMENTS_MESSAGES.closeAfter}
              {...closing}
              type="number"
              inputMode="numeric"
              min={0}
              max={LIMITS.closeAfterDays}
              value={String(days ?? '')}
              hint={COMMENTS_MESSAGES.closeAfterHint}
              onChange={(text) => closeAfter(text.trim() === '' ? null : Number(text))}
            />
            <Field
              label={COMMENTS_MESSAGES.blockedWords}
              {...blocked}
              className={styles.words}
              hint={COMMENTS_MESSAGES.blockedWordsHint}
            >
              {(control) => (
                <textarea
                  {...control}
                  value={words.join('\n')}
                  onChange={({ currentTarget: { value } }) =>
                    block(value === '' ? [] : value.split('\n'))
                  }
                />
              )}
            </Field>
          </>
        );
      }}
    </SettingsPart>
  </SettingsFold>
);
