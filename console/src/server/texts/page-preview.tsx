import { useQuery } from '@tanstack/react-query'
import { type MailWish, pagePreviewQuery } from '../../api/texts-api.ts'
import { Panel } from '../../ui/view-header.tsx'
import { nameOfPlace, useOwnTextWords } from './own-text-words.ts'
import { SampleFrame } from './sample-frame.tsx'

/** A page as people would see it, with samples for its facts. */
export function PagePreview({ wish }: { readonly wish: MailWish }) {
  const words = useOwnTextWords()
  const { data } = useQuery(pagePreviewQuery(wish))
  return (
    <Panel title={words.preview}>
      <SampleFrame title={words.frame(nameOfPlace(wish.place, words))} html={data?.html ?? ''} />
    </Panel>
  )
}
