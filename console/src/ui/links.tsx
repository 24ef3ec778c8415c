import { ChevronLeftIcon } from '@heroicons/react/24/outline'
import { Anchor, type AnchorProps, Button, type ButtonProps, Group } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './links.module.css'

type Props = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

/** A link to another view of the console. */
export const AnchorLink = createLink((props: Props) => <Anchor {...props} />)

type ButtonLinkProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

/** A link to another view that looks like a button, for what is to be done next. */
export const ButtonLink = createLink(({ children, ...props }: ButtonLinkProps) => (
  <Button component="a" {...props}>
    {children}
  </Button>
))

/** The words of a link that leads back to where a view is listed. */
export function BackLabel({ children }: { readonly children: ReactNode }) {
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <ChevronLeftIcon width={14} aria-hidden className={classes.back} />
      <span style={{ overflowWrap: 'anywhere' }}>{children}</span>
    </Group>
  )
}
