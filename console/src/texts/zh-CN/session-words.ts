// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about sessions. */
export const sessionWords: Words['sessionWords'] = {
  title: '会话',
  lead: '用户目前在哪些地方处于登录状态，最新的在最前。最近使用时间为大致时间。',
  person: '用户',
  anyone: '所有人',
  app: '应用',
  anyApp: '所有应用',
  columns: {
    person: '用户',
    browser: '登录所用',
    apps: '应用',
    since: '开始时间',
    used: '最近使用',
  },
  unknownBrowser: '浏览器',
  byPassword: '应用，使用密码',
  none: '没有人处于登录状态。',
  noneFound: '没有找到当前会话。',
  noneHint: '请移除一个筛选条件。已结束或过期的会话不会列出。',
  further: '继续搜索',
  end: '结束',
  endOf: (name) => `结束 ${name} 的会话`,
  endTitle: '结束此会话？',
  endText: (name, apps) =>
    `${name} 会在那里退出登录，${apps} 个应用在其中获得的令牌立即失效。设有退出登录地址的应用会收到通知。`,
  ended: '会话已结束。',
  endAll: '全部结束',
  endAllOf: (name) => `结束 ${name} 的所有会话`,
  endAllTitle: (name) => `结束 ${name} 的所有会话？`,
  endAllText: '此人会在所有浏览器和应用中退出登录，刷新令牌也会失效，须重新登录。账号不会被封禁。',
  allEnded: (count) => `已结束 ${count} 个会话。`,
}
