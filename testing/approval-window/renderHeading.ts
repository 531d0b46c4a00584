import { createElement } from './createElement.js'

/** The ids that name and describe the dialog. */
export const headingIds = { title: 'title', lead: 'lead' } as const

/** What is asked, and one sentence about it. */
export const renderHeading = (document: Document, title: string, lead: string): readonly Node[] => [
  createElement(document, 'h2', { id: headingIds.title }, title),
  createElement(document, 'p', { id: headingIds.lead, class: 'lead' }, lead),
]
