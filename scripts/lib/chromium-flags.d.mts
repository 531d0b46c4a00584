/** The flags of a Chromium in a closed network and a container. */
export declare const chromiumFlags: string[]
