import { useShellWords } from './shell-words.ts'
import classes from './skip-link.module.css'

const contentId = 'content'

/** What the element of the view has, so that the link can go there. */
export const skipTarget = { id: contentId, tabIndex: -1 } as const

/** The first stop of the Tab key: skips the navigation. Visible only while it has the focus. */
export function SkipLink() {
  const { skip } = useShellWords()
  return (
    <a
      href={`#${contentId}`}
      className={classes.link}
      onClick={(event) => {
        // The page has a base address, so the browser would leave the view.
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
    >
      {skip}
    </a>
  )
}
