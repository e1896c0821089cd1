import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { fieldsOf } from '#api-client/http/request.ts';
import { createToken, revokeToken } from '#domain/programs/calls.ts';
import type { NewToken } from '#domain/programs/token.ts';
import type { ProgramSummary } from '#domain/programs/program.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { ACCESS } from '#islands/dashboard/resources.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';

/** A token that was made on this page, whose text cannot be shown again. */
export interface MadeToken {
  readonly name: string;
  readonly token: string;
}

/** Makes tokens for programs, and ends them. */
export function usePrograms() {
  const { busy, notice, setNotice, run, act, succeed, fail } = useRowAction();
  const [made, setMade] = useState<MadeToken>();
  const [errors, setErrors] = useState<FieldErrors>({});

  async function create(token: NewToken): Promise<FieldErrors | undefined> {
    let refused: FieldErrors | undefined = {};
    setErrors({});
    await run(async () => {
      const result = await call(createToken, { body: token });
      if (result.ok) {
        refused = undefined;
        setMade({ name: token.name, token: result.value.token });
        succeed('The token has been made. Copy it now: it cannot be shown again.');
        ACCESS.reload();
        return;
      }
      refused = fieldsOf(result.failure);
      setErrors(refused);
      fail(result.failure);
    });
    return refused;
  }

  function end({ id, name }: ProgramSummary, onRemoved: () => void) {
    if (busy || !window.confirm(`End the access of ${name}? It can no longer read or write here.`))
      return;
    void act({
      request: () => call(revokeToken, { params: { id } }),
      onSuccess: () => {
        ACCESS.change((before) => ({
          ...before,
          programs: before.programs.filter((one) => one.id !== id),
        }));
        return `${name} has no access any more. What it wrote stays.`;
      },
      onRemoved,
    });
  }

  return { busy, notice, setNotice, made, errors, create, end };
}
