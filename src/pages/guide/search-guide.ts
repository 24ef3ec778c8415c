import type { GuideBook, GuidePage, GuideTask } from './guide-book.ts'
import type { GuideSection } from './render-guide.ts'

/** A section that has all words of a search. */
export interface FoundSection {
  readonly page: GuidePage
  readonly section: GuideSection
  /** What it says around the first word. */
  readonly excerpt: string
}

const mostFound = 30
const excerptLength = 160

/**
 * Finds sections that have all words, best first. A word may be a part of one; in a title it
 * counts most.
 */
export function findSections({ pages }: GuideBook, query: string): readonly FoundSection[] {
  const words = wordsOf(query)
  return [...pages.values()]
    .flatMap((page) => page.sections.map((section) => ({ page, section })))
    .map((place) => ({ ...place, weight: weightOf(words, place) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostFound)
    .map(({ page, section }) => ({ page, section, excerpt: excerptOf(section.words, words) }))
}

/** What the index says for tasks that have all words. */
export function findTasks({ tasks }: GuideBook, query: string): readonly GuideTask[] {
  const words = wordsOf(query)
  return tasks.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
}

function wordsOf(query: string): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}

interface Place {
  readonly page: GuidePage
  readonly section: GuideSection
}

/** 0 if a word is nowhere in the section. */
function weightOf(words: readonly string[], { page, section }: Place): number {
  const texts = [
    [section.title.toLowerCase(), 8],
    [page.title.toLowerCase(), 4],
    [section.words.toLowerCase(), 1],
  ] as const
  const weights = words.map((word) =>
    texts.reduce((sum, [text, weight]) => sum + (text.includes(word) ? weight : 0), 0),
  )
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0)
}

function excerptOf(text: string, words: readonly string[]): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const places = words.map((word) => plain.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const first = places.length > 0 ? Math.min(...places) : 0
  const wanted = Math.max(0, first - excerptLength / 3)
  const start = wanted === 0 ? 0 : plain.indexOf(' ', wanted) + 1
  const excerpt = plain.slice(start, start + excerptLength)
  const end = start + excerptLength < plain.length ? ' …' : ''
  return `${start > 0 ? '… ' : ''}${excerpt}${end}`
}
