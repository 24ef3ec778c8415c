import type { Writable } from 'node:stream'
import { escapeControls } from '../../kernel/names/visible-text.ts'

/** Prints what a command did: in words, or as one JSON value with `--json`. */
export function printResult(
  { stdout }: { readonly stdout: Writable },
  { json }: { readonly json: boolean },
  value: unknown,
  words: string,
): void {
  stdout.write(escapeControls(json ? `${JSON.stringify(value, null, 2)}\n` : words))
}
