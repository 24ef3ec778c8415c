import { figuresOf } from '../report/figures.ts'
import type { Result } from '../report/result.ts'
import { type Table, whole as wholeNumber } from '../report/tables.ts'
import { growthOf, stores, whole } from './company-aims.ts'

const titles: Readonly<Record<string, string>> = {
  'company-empty': 'an endpoint that does nothing',
  'company-verify': 'verify',
  'company-get-group': 'get a group',
  'company-user-groups': 'groups of a user',
  'company-assign': 'assign',
  'company-search-leaf': 'search, leaf group, first page',
  'company-search-middle': 'search, group of the third level, first page',
  'company-search-top': 'search, top group, first page',
  'company-search-after': 'search, top group, a page 10,000 members on by `after`',
  'company-search-skip-1000': 'search, top group, `skip` 1,000',
  'company-search-skip-10000': 'search, top group, `skip` 10,000',
  'company-move': 'move 10,000 groups, there and back',
}

/** Every work on the tree, on each engine, and what doubling the store does to it. */
export function companyTable({ summaries, starts }: Result): Table {
  const alone = figuresOf(summaries, starts, 1)
  const crowded = alone.at(32)
  const cells = (contest: string) =>
    stores.flatMap((store) => {
      const subject = whole(store)
      const p50 = alone.figure('p50', contest, subject)
      const rate = crowded.figure('perCpuSecond', contest, subject)
      const growth = growthOf(alone, contest, store)
      return [
        p50?.toFixed(2) ?? '',
        growth ? `${growth.toFixed(2)} ×` : '',
        rate === undefined ? '' : wholeNumber(rate),
      ]
    })
  return [
    ['work', ...stores.flatMap((store) => [`${store}: ms`, 'growth', 'per CPU-second'])],
    ...Object.entries(titles).map(([contest, title]) => [title, ...cells(contest)]),
  ]
}
