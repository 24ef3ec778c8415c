import { ChevronLeftIcon } from '@heroicons/react/24/outline'
import { Anchor, type AnchorProps, Button, type ButtonProps, Group, Text } from '@mantine/core'
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

interface ClientLinkProps {
  readonly clientId: string
  readonly fw?: number | undefined
}

/**
 * A client by its id. One whose id is the address of a document has no view of its own; people know
 * it by its host.
 */
export function ClientLink({ clientId, fw }: ClientLinkProps) {
  if (clientId.startsWith('https://')) {
    const { host } = new URL(clientId)
    const [before, after = ''] = clientId.split(host, 2)
    return (
      <Text component="span" size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {before}
        <Text span inherit c="bright" fw={fw ?? 500}>
          {host}
        </Text>
        {after}
      </Text>
    )
  }
  return (
    <AnchorLink to="/apps/$clientId" params={{ clientId }} fw={fw} size="sm">
      {clientId}
    </AnchorLink>
  )
}
