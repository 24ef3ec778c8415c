import type { Writable } from 'node:stream'
import { escapeControls } from '../../kernel/visible-text.ts'
import { withCommas } from './import-progress.ts'

/** Prints what a command did: in words, or as one JSON value with `--json`. */
export function printResult(
  { stdout }: { readonly stdout: Writable },
  { json }: { readonly json: boolean },
  value: unknown,
  words: string,
): void {
  stdout.write(escapeControls(json ? `${JSON.stringify(value, null, 2)}\n` : words))
}

/** A number with its noun or words, such as `1 group` or `2,000 groups`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`
}
