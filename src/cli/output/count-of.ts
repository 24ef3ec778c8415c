import { withCommas } from './import-progress.ts'

/** A number with its noun or words, such as `1 group` or `2,000 groups`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`
}
