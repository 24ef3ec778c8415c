import { describePasted } from './describe-pasted.ts'
import { pastedSnippets } from './pasted-snippets.ts'

describePasted('code of the console for the web', pastedSnippets.web, '')
