import { Fault } from '../kernel/fault.ts'

/** An error about sessions in the failure envelope (CONTRACT §7). */
export class LoginError extends Fault {
  override readonly name = 'LoginError'
  readonly type = 'LoginException'
  readonly code: number
  override readonly status: number

  constructor(code: number, status: number, message: string) {
    super(message)
    this.code = code
    this.status = status
  }
}
