const apples = [
  [168, 150],
  [206, 118],
  [236, 172],
  [270, 128],
  [300, 166],
  [190, 190],
  [262, 206],
  [322, 132],
] as const

/** Tree 7 in September. */
export const OrchardPicture = () => (
  <svg className="picture" viewBox="0 0 480 380" aria-hidden="true">
    <circle className="sun" cx="388" cy="84" r="38" />
    <path className="hill far" d="M0 262c70-42 150-56 240-40s170 10 240-26v184H0z" />
    <path className="hill near" d="M0 312c96-34 190-34 276-14s144 14 204-6v88H0z" />
    <path
      className="trunk"
      d="M236 318c4-40 2-66-14-92l-34-28 10-6 32 20c4-16 2-34-4-50h14c6 18 8 36 6 54 10-10 22-18 36-24l4 8c-24 14-34 32-34 60 0 22 4 40 10 58z"
    />
    <path
      className="leaves"
      d="M132 176c-18-30-2-62 28-68 4-34 44-50 72-34 24-26 72-18 82 14 34 2 52 38 36 68 10 28-16 56-46 48-18 22-52 22-66 2-22 22-60 18-70-6-18 6-34-8-36-24z"
    />
    <path className="shine" d="M160 122c8-24 40-34 62-18m30-18c20-14 48-4 54 18M150 172c-8-18-2-34 10-42" />
    {apples.map(([x, y]) => (
      <circle key={x} className="fruit" cx={x} cy={y} r="9" />
    ))}
    <path
      className="ladder"
      d="M330 322l-36-150m58 146l-36-150M300 200l22-5m-14 40l22-5m-13 42l22-5m-12 40l22-5"
    />
    <path className="crate" d="M96 300h76v32H96z" />
    <path className="slats" d="M96 311h76m-76 10h76" />
    <g className="fruit">
      <circle cx="112" cy="296" r="9" />
      <circle cx="130" cy="293" r="9" />
      <circle cx="148" cy="296" r="9" />
      <circle cx="200" cy="330" r="8" />
    </g>
  </svg>
)
