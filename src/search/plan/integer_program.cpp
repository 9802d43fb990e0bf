#include "search/plan/integer_program.h"

#include <glpk.h>

#include "core/error.h"

namespace otrera::plan {
namespace {

void ask_stopper(glp_tree* tree, void* stopper) {
  if (static_cast<Stopper*>(stopper)->should_stop({})) glp_ios_terminate(tree);
}

// GLPK makes an environment for every thread that uses it, and frees none by itself.
struct Environment {
  Environment() = default;
  ~Environment() { glp_free_env(); }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
};

}  // namespace

void IntegerProgram::Free::operator()(glp_prob* program) const {
  glp_delete_prob(program);
}

IntegerProgram::IntegerProgram() {
  static thread_local const Environment environment;
  glp_term_out(GLP_OFF);
  program_.reset(glp_create_prob());
  glp_set_obj_dir(program_.get(), GLP_MAX);
}

int IntegerProgram::add_row(double most) {
  const int row = glp_add_rows(program_.get(), 1);
  glp_set_row_bnds(program_.get(), row, GLP_UP, 0, most);
  return row;
}

void IntegerProgram::add_variable(double weight, const std::vector<Term>& terms) {
  const int column = glp_add_cols(program_.get(), 1);
  std::vector<int> rows{0};  // GLPK counts from one
  std::vector<double> factors{0};
  for (const auto& [row, factor] : terms) {
    if (factor == 0) continue;
    rows.push_back(row);
    factors.push_back(factor);
  }
  glp_set_col_kind(program_.get(), column, GLP_IV);
  glp_set_col_bnds(program_.get(), column, GLP_LO, 0, 0);
  glp_set_obj_coef(program_.get(), column, weight);
  glp_set_mat_col(program_.get(), column, static_cast<int>(rows.size()) - 1, rows.data(), factors.data());
}

IntegerProgram::Solution IntegerProgram::solve_relaxed() {
  glp_smcp settings;
  glp_init_smcp(&settings);
  const int failure = glp_simplex(program_.get(), &settings);
  if (failure || glp_get_status(program_.get()) != GLP_OPT)
    throw Error("the linear program has no best solution", {}, "expected a limit on every plan");
  Solution solution;
  solution.value = glp_get_obj_val(program_.get());
  solution.proven = true;
  for (int column = 1; column <= glp_get_num_cols(program_.get()); ++column)
    solution.values.push_back(glp_get_col_prim(program_.get(), column));
  return solution;
}

std::optional<IntegerProgram::Solution> IntegerProgram::solve(Stopper& stopper) {
  solve_relaxed();
  glp_iocp settings;
  glp_init_iocp(&settings);
  settings.gmi_cuts = GLP_ON;
  settings.mir_cuts = GLP_ON;
  settings.cb_func = ask_stopper;
  settings.cb_info = &stopper;
  glp_intopt(program_.get(), &settings);
  const int status = glp_mip_status(program_.get());
  if (status != GLP_OPT && status != GLP_FEAS) return std::nullopt;
  Solution solution;
  solution.value = glp_mip_obj_val(program_.get());
  solution.proven = status == GLP_OPT;
  for (int column = 1; column <= glp_get_num_cols(program_.get()); ++column)
    solution.values.push_back(glp_mip_col_val(program_.get(), column));
  return solution;
}

}  // namespace otrera::plan
