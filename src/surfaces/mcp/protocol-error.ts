/** Where the protocol has no place for a failure in words, what a person can put right becomes an error of the protocol. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { UserError } from '../../base/user-error.ts';

export async function rethrowAsProtocolError<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${error.message} ${error.remedy}`);
  }
}
