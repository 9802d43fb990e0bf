// The plan as a picture: a row for each worker and machine, or for each action where there is one worker; below it
// how money, reward and stock stand over time.
import type { Moment, Plan } from './client';
import { amount, stepText } from './words';
import { number, say } from '../words/words';

const width = 1000;
const labels = 190;
const rowHeight = 28;
const curveHeight = 52;
const letter = 7.2;

function ticks(length: number): number[] {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
  const step = steps.find((candidate) => length / candidate <= 12) ?? 5000;
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
}

export function Gantt({ plan }: { plan: Plan }) {
  const x = (time: number) => labels + ((width - labels - 8) * time) / plan.length;
  const actions = [...new Set(plan.steps.map(({ action }) => action))];
  const hue = (action: string) => (actions.indexOf(action) * 360) / Math.max(1, actions.length);
  const bottom = plan.rows.length * rowHeight;
  return (
    <svg
      class="gantt"
      viewBox={`0 0 ${width} ${bottom + 26}`}
      role="img"
      aria-label={say('planSteps', { count: plan.steps.length, end: plan.end, unit: plan.time_unit })}
      data-test="gantt"
    >
      {ticks(plan.length).map((time) => (
        <g key={time}>
          <line class="gantt-grid" x1={x(time)} x2={x(time)} y1="0" y2={bottom} />
          <text class="gantt-tick" x={x(time)} y={bottom + 18}>
            {number(time)}
          </text>
        </g>
      ))}
      {plan.rows.map((row, place) => (
        <g key={row.name} transform={`translate(0 ${place * rowHeight})`}>
          <text class="gantt-name" x={labels - 8} y="19">
            {row.name}
          </text>
          {row.steps.map((number) => {
            const step = plan.steps[number]!;
            const wide = x(step.end) - x(step.begin);
            return (
              <g key={number}>
                <rect
                  class={step.late ? 'gantt-bar late' : 'gantt-bar'}
                  x={x(step.begin) + 0.5}
                  y="4"
                  width={Math.max(1, wide - 1)}
                  height={rowHeight - 8}
                  rx="3"
                  style={{ fill: `hsl(${hue(step.action)} 60% 72%)` }}
                >
                  <title>{stepText(step, plan.time_unit)}</title>
                </rect>
                {wide > step.action.length * letter && (
                  <text class="gantt-action" x={x(step.begin) + wide / 2} y="19">
                    {step.action}
                  </text>
                )}
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

// Only what changes is worth a line.
export function StockCurves({ plan }: { plan: Plan }) {
  const curves: { name: string; value(moment: Moment): number }[] = [
    { name: plan.money_unit, value: ({ money }) => money },
    ...plan.products.map((name, place) => ({ name, value: ({ stock }: Moment) => stock[place]! })),
    { name: say('planReward'), value: ({ reward }) => reward },
  ];
  const moving = curves.filter(({ value }) => plan.moments.some((moment) => value(moment) !== value(plan.moments[0]!)));
  return (
    <svg
      class="gantt"
      viewBox={`0 0 ${width} ${moving.length * curveHeight + 4}`}
      role="img"
      aria-label={say('stockOverTime')}
      data-test="stock"
    >
      {moving.map(({ name, value }, place) => (
        <Curve key={name} plan={plan} name={name} value={value} top={place * curveHeight} />
      ))}
    </svg>
  );
}

function Curve({
  plan,
  name,
  value,
  top,
}: {
  plan: Plan;
  name: string;
  value(moment: Moment): number;
  top: number;
}) {
  const values = plan.moments.map(value);
  const most = Math.max(1, ...values);
  const least = Math.min(0, ...values);
  const x = (time: number) => labels + ((width - labels - 8) * time) / plan.length;
  const y = (number: number) => top + curveHeight - 6 - ((curveHeight - 18) * (number - least)) / (most - least);
  let path = `M${x(0)} ${y(values[0]!)}`;
  plan.moments.forEach((moment, place) => (path += `H${x(moment.time)}V${y(values[place]!)}`));
  return (
    <g>
      <line class="gantt-grid" x1={labels} x2={width - 8} y1={y(0)} y2={y(0)} />
      <text class="gantt-name" x={labels - 8} y={top + curveHeight - 10}>
        {name}
      </text>
      <text class="gantt-most" x={labels - 8} y={top + curveHeight - 26}>
        {say('stockUpTo', { amount: amount(Math.max(...values)) })}
      </text>
      <path class="gantt-curve" d={`${path}H${width - 8}`} />
    </g>
  );
}
