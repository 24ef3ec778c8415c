import { Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useUiWords } from '../ui-words.ts'
import type { Side } from './merge-versions.ts'

interface SideChoiceProps {
  /** The name of the field. */
  readonly label: string
  /** What each side is called. */
  readonly titles: Readonly<Record<Side, string>>
  readonly texts: Readonly<Record<Side, string>>
  readonly value: Side
  readonly onChange: (side: Side) => void
}

/** Two values of one field side by side, of which one is kept. */
export function SideChoice({ label, titles, texts, value, onChange }: SideChoiceProps) {
  const { conflict: words } = useUiWords()
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(side) => onChange(side === 'theirs' ? 'theirs' : 'mine')}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt={6}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio.Card
            key={side}
            value={side}
            p="sm"
            aria-label={`${label}, ${titles[side]}: ${texts[side] || words.empty}`}
            bg={value === side ? 'var(--mantine-color-primary-light)' : 'transparent'}
          >
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator />
              <Stack gap={2} miw={0}>
                <Text size="xs" c="dimmed">
                  {titles[side]}
                </Text>
                <Text
                  size="sm"
                  style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                  {...(!texts[side] && { c: 'dimmed', fs: 'italic' })}
                >
                  {texts[side] || words.empty}
                </Text>
              </Stack>
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}
