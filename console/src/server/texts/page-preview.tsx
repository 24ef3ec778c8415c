import { useQuery } from '@tanstack/react-query'
import { type MailWish, pagePreviewQuery } from '../../api/texts-api.ts'
import { Panel } from '../../ui/view-header.tsx'
import classes from './mail-preview.module.css'
import { nameOfPlace, useOwnTextWords } from './own-text-words.ts'

/** A page as people would see it, with samples for its facts. */
export function PagePreview({ wish }: { readonly wish: MailWish }) {
  const words = useOwnTextWords()
  const { data } = useQuery(pagePreviewQuery(wish))
  return (
    <Panel title={words.preview}>
      <iframe
        className={classes.mail}
        title={words.frame(nameOfPlace(wish.place, words))}
        // No script runs in it, and nothing in it leads anywhere.
        sandbox=""
        inert
        srcDoc={data?.html ?? ''}
      />
    </Panel>
  )
}
