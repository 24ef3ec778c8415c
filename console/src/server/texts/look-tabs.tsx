import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOwnTextWords } from './own-text-words.ts'

interface LookTabsProps {
  readonly shown: '/look' | '/look/texts'
  readonly children: ReactNode
}

/** The two views about what people see. Each has its own address. */
export function LookTabs({ shown, children }: LookTabsProps) {
  const words = useOwnTextWords()
  const navigate = useNavigate()
  return (
    <Tabs
      value={shown}
      keepMounted={false}
      onChange={(to) => void navigate({ to: to === '/look' ? '/look' : '/look/texts' })}
    >
      <Tabs.List aria-label={words.tabs}>
        <Tabs.Tab value="/look">{words.look}</Tabs.Tab>
        <Tabs.Tab value="/look/texts">{words.title}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={shown} pt="md">
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
