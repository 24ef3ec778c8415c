import { useHasScope } from '../root-route.ts'
import { Panel } from '../ui/view-header.tsx'
import { KeyList } from './key-list.tsx'
import { useKeyWords } from './key-words.ts'

/** The keys of a person, who makes them on their account page. */
export function PersonKeys({ sub }: { readonly sub: string }) {
  const words = useKeyWords()
  const mayEnd = useHasScope('users_write')
  return (
    <Panel title={words.title}>
      <KeyList owner={{ sub }} mayEnd={mayEnd} />
    </Panel>
  )
}
