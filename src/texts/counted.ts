/** The forms of a language that says more than "one" and "other" (CLDR plural rules). */
type Forms<Category extends Intl.LDMLPluralRule> = Readonly<Record<Category, string>>

/** Chooses among the forms of a counted text, such as `few` for 3 in Polish. */
type Counted<Category extends Intl.LDMLPluralRule> = (
  count: number,
  forms: Forms<Category>,
) => string

/**
 * Makes the chooser of a language; name the categories that its whole numbers have:
 * `const counted = countedIn('pl', ['one', 'few', 'many'])`, then
 * `counted(count, { one: '1 kod', few: `${count} kody`, many: `${count} kodów` })`.
 */
export function countedIn<Category extends Intl.LDMLPluralRule>(
  locale: string,
  categories: readonly Category[],
): Counted<Category> {
  const rules = new Intl.PluralRules(locale)
  const last = categories.at(-1) as Category
  return (count, forms) => {
    const wanted = rules.select(count)
    return forms[categories.find((category) => category === wanted) ?? last]
  }
}
