import type { SVGProps } from 'react'
import { ringOf, sweetSpot, type Impact } from './blade-model.ts'

/** The face of the blade in the picture: 120 wide from x = 40, 480 long from y = 90. */
export const face = { left: 40, top: 90, width: 120, height: 480 }

const rings = [30, 60, 85]

/** The face of a bat with rings about its middle, and the place where the ball was met. */
export function BladePicture({ impact, ...rest }: { impact: Impact } & SVGProps<SVGSVGElement>) {
  const at = placeOf(impact)
  const middle = placeOf(sweetSpot)
  return (
    <svg viewBox="0 0 200 600" {...rest}>
      <defs>
        <clipPath id="blade-face">
          <path d={outline} />
        </clipPath>
      </defs>
      <path d="M88 0h24v70H88Z" className="fill-navy" />
      <path d="M86 58h28v12H86Z" className="fill-lime" />
      <path d={outline} fill="#e3c794" stroke="#c7a76c" strokeWidth="1.5" />
      <g clipPath="url(#blade-face)">
        <path d="M64 60V580M88 60V580M113 60V580M138 60V580" stroke="#cdae75" strokeWidth="1.2" opacity="0.7" />
        <path d="m90 56 10 112 10-112Z" fill="#c79a58" opacity="0.8" />
        {rings.map((index) => {
          const { across, along } = ringOf(index)
          return (
            <ellipse
              key={index}
              cx={middle.x}
              cy={middle.y}
              rx={across * face.width}
              ry={along * face.height}
              className="fill-pitch"
              fillOpacity="0.12"
              stroke="#0e5a3a"
              strokeOpacity="0.5"
              strokeDasharray="3 4"
            />
          )
        })}
      </g>
      <circle cx={at.x} cy={at.y} r="19" fill="#b3262b" />
      <path
        d={`M${at.x - 7} ${at.y - 17}q12 17 0 34`}
        fill="none"
        stroke="#f6f1e7"
        strokeWidth="1.8"
        strokeDasharray="2.5 2"
      />
    </svg>
  )
}

const outline =
  'M88 70h24c6 8 14 11 27 16 14 5 21 13 21 28v412c0 30-14 44-44 44H84c-30 0-44-14-44-44V114c0-15 7-23 21-28 13-5 21-8 27-16Z'

function placeOf({ across, along }: Impact) {
  return { x: face.left + across * face.width, y: face.top + along * face.height }
}
