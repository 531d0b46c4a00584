/** The registration of a name as one part. The names are the ids of the views, as `view()` expects. */
export { default as RegisterAccountName } from './RegisterAccountNameView.js'
export { default as RegisterAccountNameSuccess } from './RegisterAccountNameSuccessView.js'
