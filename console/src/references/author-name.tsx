import { PersonLink } from './person-link.tsx'
import { useReferenceWords } from './reference-words.ts'

/** Who did what an event reports: `by Ada`. */
export function AuthorName({ by }: { readonly by: string }) {
  const words = useReferenceWords()
  const operator = words.operators[by]
  return (
    <>
      {words.by} {operator ?? <PersonLink sub={by} size="xs" />}
    </>
  )
}

/** Who did what an event reports, where the column says so. */
export function AuthorLink({ by }: { readonly by: string }) {
  const { operators } = useReferenceWords()
  return operators[by] ?? <PersonLink sub={by} />
}
