// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about statistics. */
export const statisticsWords: Words['statisticsWords'] = {
  active: {
    title: 'アクティブユーザー',
    lead: '1 回以上サインインした人です。日と月は UTC で区切られます。',
    days: '31 日間',
    months: '12 か月',
    today: '今日',
    thisMonth: '今月',
    none: 'この期間にサインインした人はいません。',
    day: '日',
    month: '月',
    people: 'ユーザー',
    asTable: '表で表示',
    asChart: 'グラフで表示',
    chart: (from, to) => `サインインしたユーザー（${from} から ${to} まで）`,
  },
  last: '過去 31 日間',
  apps: { title: 'アプリ別のサインイン', none: 'サインインはまだありません。' },
  methods: {
    title: '方法別のサインイン',
    none: 'サインインはまだありません。',
    password: 'パスワード',
    passkey: 'パスキー',
    other: '確認済みのアドレス',
    connection: (alias) => `${alias} 経由`,
  },
  refusals: { title: '理由別の拒否', none: '拒否されたものはありません。' },
  factors: {
    title: '第 2 要素',
    lead: (share) => `認証アプリまたはパスキーを設定済み：${share}`,
    passkeys: 'パスキーあり',
    with: '第 2 要素あり',
    without: 'なし',
    below: 'グループ別',
    share: (having, all) => `${having} / ${all}`,
    none: '集計しています。1 分後にもう一度確認してください。',
    counted: '集計日時',
    dormant: '90 日間サインインなし',
  },
}
