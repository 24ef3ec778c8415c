import { Badge, Group, Stack, Text } from '@mantine/core'
import type { Contrast } from '../api/look-api.ts'
import { useLanguage } from '../language.tsx'
import { useLookWords } from './look-words.ts'

/** How readable text is in the colours that are tried, told as they are typed. */
export function Contrasts({ contrasts }: { readonly contrasts: readonly Contrast[] }) {
  const words = useLookWords()
  return (
    <Stack gap="xs" role="status" aria-label={words.contrast}>
      <Text size="sm" fw={500}>
        {words.contrast}
      </Text>
      <Text size="xs" c="dimmed">
        {words.contrastLead}
      </Text>
      {(['light', 'dark'] as const).map((scheme) => (
        <Group key={scheme} gap="xs">
          <Text size="sm" w={56}>
            {words.schemes[scheme]}
          </Text>
          {contrasts
            .filter((each) => each.scheme === scheme)
            .map((each) => (
              <One key={each.what} contrast={each} />
            ))}
        </Group>
      ))}
    </Stack>
  )
}

function One({
  contrast: { what, ratio, is_adjusted: isAdjusted },
}: {
  readonly contrast: Contrast
}) {
  const words = useLookWords()
  const { language } = useLanguage()
  const shown = ratio.toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <Badge variant="light" color={isAdjusted ? 'yellow' : 'gray'} h="auto" styles={wrapping}>
      {words.contrasts[what]} {shown} : 1{isAdjusted && ` · ${words.adjusted}`}
    </Badge>
  )
}

const wrapping = { label: { whiteSpace: 'normal' } } as const
