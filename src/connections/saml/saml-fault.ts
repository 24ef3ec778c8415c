import { ArrivalFault, type ArrivalFaultCode } from '../arrival.ts'

const longestDetail = 500

/** A fault whose detail may quote what the other side has sent, however long it is. */
export function samlFault(
  code: ArrivalFaultCode,
  detail: string,
  options?: ErrorOptions,
): ArrivalFault {
  return new ArrivalFault(code, inOneLine(detail), options)
}

/** A text that somebody else has chosen, for a log or a list. */
export function inOneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return line.length > longestDetail ? `${line.slice(0, longestDetail)}…` : line
}
