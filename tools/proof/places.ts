import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTests, type NamedTest, plainName } from './find-tests.ts'
import { anchorsOf } from './page-anchors.ts'

/** Where rows may point: tests and documents. Each answers what is wrong, if anything is. */
export interface Places {
  faultOfTest(file: string, name: string): string | undefined
  faultOfPlace(place: string): string | undefined
}

/** The tests and documents below a folder. Each file is read once. */
export function placesBelow(root: string): Places {
  const tests = new Map<string, readonly NamedTest[] | undefined>()
  const pages = new Map<string, ReadonlySet<string> | undefined>()
  const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

  return {
    faultOfTest(file, name) {
      if (!tests.has(file)) {
        const source = textOf(join(root, 'test', file))
        tests.set(file, source === undefined ? undefined : findTests(source))
      }
      const found = tests.get(file)
      if (found === undefined) return `there is no test/${file}`
      const named = found.filter((test) => [test.name, plainName(test.name)].includes(name))
      if (named.length === 0) return `test/${file} has no test “${name}”`
      return named.every(({ isSkipped }) => isSkipped)
        ? `“${name}” of test/${file} is skipped`
        : undefined
    },
    faultOfPlace(place) {
      const [page = '', anchor] = place.split('#')
      if (!pages.has(page)) {
        const text = textOf(join(root, 'docs', page))
        pages.set(page, text === undefined ? undefined : anchorsOf(text))
      }
      const anchors = pages.get(page)
      if (anchors === undefined) return `there is no docs/${page}`
      return anchor === undefined || anchors.has(anchor)
        ? undefined
        : `docs/${page} has no #${anchor}`
    },
  }
}
