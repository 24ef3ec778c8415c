import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import classes from './sample-frame.module.css'

interface SampleFrameProps {
  readonly title: string
  readonly html: string
}

/** A document with samples, all of it: as high as it is, since nobody can scroll in it. */
export function SampleFrame({ title, html }: SampleFrameProps) {
  const { ref: room, width } = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // At another width its lines break elsewhere.
    if (width > 0) fit(frame.current)
  }, [width])
  return (
    <div ref={room}>
      <iframe
        ref={frame}
        className={classes.frame}
        title={title}
        // No script runs in it, and nothing in it leads anywhere; only its height is read.
        sandbox="allow-same-origin"
        inert
        srcDoc={html}
        onLoad={({ currentTarget }) => fit(currentTarget)}
      />
    </div>
  )
}

function fit(frame: HTMLIFrameElement | null): void {
  const root = frame?.contentDocument?.documentElement
  if (!frame || !root) return
  // A page is at least as high as its window.
  frame.style.height = '0'
  frame.style.height = `${root.scrollHeight}px`
}
